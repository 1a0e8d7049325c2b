/** What the owner's settings say about the form. */
export interface FormOffer {
  /** Largest photo, in MB. */
  photoMegabytes: number;
  /** Within how many hours an estimate is promised. */
  answerHours: number;
  /** Whether a free time can be chosen for a visit. */
  offersVisits: boolean;
}
