/** Where the phone network asks what the receptionist says; `?call=ID`, then `&turn=N`. */
export const receptionistPath = '/api/webhooks/twilio/receptionist';
