import { expect, test } from 'vitest';
import { authorOf } from './author.ts';

const form = 'Website form <noreply@sitebuilder.example.net>';

test.each([
  [
    'a form with Reply-To',
    {
      sender: form,
      replyTo: 'Tess Malone <tess.malone@example.com>',
      subject: 'New message from your website',
      text: 'Name: Tess Malone\nPhone: 830-555-0211\nMessage: Could you give me a quote?',
    },
    { name: 'Tess Malone', address: 'tess.malone@example.com', phone: '830-555-0211' },
  ],
  [
    'a form without Reply-To',
    {
      sender: form,
      replyTo: '',
      subject: 'New message',
      text: 'First Name: Omar\nLast name: Diaz\nE-mail Address: omar@example.com\nCell: (830) 555-0219',
    },
    { name: 'Omar Diaz', address: 'omar@example.com', phone: '(830) 555-0219' },
  ],
  [
    'a form in Spanish that is sent in the name of the business itself',
    {
      sender: 'wordpress@hill.example',
      replyTo: '',
      subject: 'Contacto',
      text: 'Nombre: Lupita Cantú\nTeléfono: 830 555 0144\nCorreo electrónico: lupita@example.com',
    },
    { name: 'Lupita Cantú', address: 'lupita@example.com', phone: '830 555 0144' },
  ],
  [
    'a form whose names and values are on lines of their own',
    {
      sender: 'WordPress <wordpress@fixit.example.net>',
      replyTo: '',
      subject: 'Contact form submission',
      text: 'You have a new submission:\n\nFull Name *\nPilar Nash\n\nYour Email:\npilar@example.org\nBest Phone Number\n\n(830) 555-0302\nHow can we help?\nDisposal hums',
    },
    { name: 'Pilar Nash', address: 'pilar@example.org', phone: '(830) 555-0302' },
  ],
  [
    'a form as a table, one field of which is empty',
    {
      sender: 'Site <no-reply@forms.example.net>',
      replyTo: '',
      subject: 'New entry',
      text: '| Name | Dee Wray |\n| Phone | |\n| Email | dee.wray@example.com |\n| Message | Two doors |',
    },
    { name: 'Dee Wray', address: 'dee.wray@example.com', phone: '' },
  ],
  [
    'an email that has such a word on a line',
    {
      sender: 'Rosa <rosa@example.com>',
      replyTo: '',
      subject: 'Doorbell',
      text: 'It needs three things\nName\nof the model, and\nphone\nholder.',
    },
    { name: 'Rosa', address: 'rosa@example.com', phone: '' },
  ],
  [
    'a marketplace that gives a phone number alone',
    {
      sender: 'LeadPlace Pros <leads@leadplace.example.net>',
      replyTo: '',
      subject: 'Gavin R. wants a quote: faucet repair in Boerne',
      text: 'Gavin R. wants a quote\nPhone: (830) 555-0212',
    },
    { name: 'Gavin R.', address: '', phone: '' },
  ],
  [
    'somebody who asks to be answered elsewhere',
    {
      sender: 'Ann Lee <ann@work.example>',
      replyTo: 'ann.home@example.com',
      subject: 'Fence',
      text: 'Our fence fell over.',
    },
    { name: 'Ann Lee', address: 'ann@work.example', phone: '' },
  ],
  [
    'an ordinary email with a signature',
    {
      sender: 'Rosa <rosa@example.com>',
      replyTo: 'Rosa <ROSA@example.com>',
      subject: 'Sink',
      text: 'The sink drips.\n\nRosa Villarreal\nCell: 830-555-0116',
    },
    { name: 'Rosa', address: 'rosa@example.com', phone: '' },
  ],
])('who wrote %s', (_, email, author) => {
  expect(authorOf(email)).toEqual(author);
});
