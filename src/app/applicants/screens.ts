/** What applicants see, in one chunk. */
export { ApplicationScreen } from '../../custom/application/ApplicationScreen';
export { ApplicantFrame } from './ApplicantFrame';
