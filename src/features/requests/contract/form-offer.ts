/** What the owner's settings say about the form. */
export interface FormOffer {
  /** Largest photo, in MB. */
  photoMegabytes: number;
  /** Within how many hours an estimate is promised; 0: none is. */
  answerHours: number;
  /** Whether it says that estimates are free. */
  isFree: boolean;
  /** Whether an available visit time can be chosen. */
  offersVisits: boolean;
}
