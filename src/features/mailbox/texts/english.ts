export const english = {
  call: ({ phone }: { phone: string }) => `Call ${phone}`,
  website: 'Visit our website',
  notWorking: 'Button not working? Open',
};
