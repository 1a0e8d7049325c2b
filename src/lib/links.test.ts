import { expect, test } from 'vitest';
import { adminLink, customerLink, partnerLink, publicLink } from './links.ts';

test('a route without parameters is its own link', () => {
  expect(adminLink('customers')).toBe('/admin/customers');
  expect(publicLink('terms', 'spanish')).toBe('/es/terms');
});

test('parameters are filled in and cannot lead to another page', () => {
  expect(adminLink('invoiceEdit', { id: '7' })).toBe('/admin/invoices/7/edit');
  expect(publicLink('estimate', 'spanish', { token: 'a/b?c' })).toBe('/es/estimate/a%2Fb%3Fc');
  expect(customerLink('thread', 'spanish', { id: '7' })).toBe('/es/customer/messages/7');
});

test('a query is added without its empty parts', () => {
  const query = { status: 'completed', customer: undefined, q: '', tag: 'a & b' };
  expect(adminLink('projects', {}, query)).toBe('/admin/projects?status=completed&tag=a+%26+b');
  expect(partnerLink('estimate', { id: '7' }, { notice: 'sent' })).toBe(
    '/partner/estimates/7?notice=sent',
  );
  expect(partnerLink('estimates', {}, { before: undefined })).toBe('/partner/estimates');
});
