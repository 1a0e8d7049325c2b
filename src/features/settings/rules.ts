/** The business as it introduces itself until its owner says otherwise (design section 1). */
export const business = {
  name: 'Hill Country Handyman',
  phone: '+18305550142',
  email: 'hello@hillcountryhandyman.example',
  city: 'Boerne',
  state: 'TX',
  zipCode: '78006',
  timeZone: 'America/Chicago',
} as const;
