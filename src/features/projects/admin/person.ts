export const emptyPerson = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  zip_code: '',
};

export type Person = typeof emptyPerson;
