/** An uploaded picture. Fields store its id. Sizes in px. */
export interface UploadedPicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
