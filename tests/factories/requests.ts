/** A request's fields as a visitor fills them in; `change` replaces some. */
export function aWorkRequest(change: Record<string, string> = {}): Record<string, string> {
  return {
    projectDescription: 'The kitchen faucet drips at the base and the cabinet floor is wet.',
    urgency: 'urgent',
    firstName: 'Rosa',
    lastName: 'Villarreal',
    address: '214 Rosewood Ave',
    city: 'Boerne',
    zipCode: '78006',
    phone: '(830) 555-0116',
    email: 'rosa.v@example.com',
    ...change,
  };
}

export interface Attachment {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

/** The same as the form that a browser sends. */
export function workRequestForm(fields = aWorkRequest(), photos: Attachment[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, type, bytes } of photos) {
    form.append('photos', new File([new Uint8Array(bytes)], name, { type: type ?? 'image/jpeg' }));
  }
  return form;
}
