import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

export const removeCallRecording = officeEndpoint('delete /api/phone/recordings/{id}', {
  summary: 'Delete the recording of a call; the call stays',
  answer: answerOf({}),
});
