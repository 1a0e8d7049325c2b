/** What the owner's settings say about the form. */
export interface FormOffer {
  /** Largest photo, in MB. */
  photoMegabytes: number;
  /** Within how many hours an answer is promised; 0: none is. */
  answerHours: number;
  /** Whether the answer is an estimate: the sample business promises one. */
  promisesEstimate: boolean;
  /** Whether it says that estimates are free. */
  isFree: boolean;
  /** Whether an available visit time can be chosen. */
  offersVisits: boolean;
}
