import { Flex } from '@mantine/core';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { notedExtension, phoneWithExtension } from '#lib/american-phone.ts';
import { initialsOf } from '#lib/initials.ts';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { capitalized } from '#lib/plain-text.ts';
import parts from '#ui/admin/detail.module.css';
import { EmailLink } from '#ui/admin/email-link.tsx';
import type { CustomerView } from '../contract/customers.ts';
import styles from './customer-head.module.css';
import { languageLabels, sourceSentence } from './labels.ts';

const steps = [1, 2, 3, 4, 5];

export function CustomerHead({ customer, beside }: { customer: CustomerView; beside: boolean }) {
  const Heading = beside ? 'h2' : 'h1';
  const { rating, source, phone, email } = customer;
  const rated = rating === null ? '' : `${rating} of 5`;
  return (
    <div className={parts.part}>
      <Flex gap="md">
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(customer.name)}
        </span>
        <div>
          <Heading className={styles.name}>{customer.name}</Heading>
          <Flex
            component="p"
            rowGap={0}
            columnGap="2xs"
            align="center"
            wrap="wrap"
            c="dimmed"
            className={styles.rated}
          >
            {rating !== null && (
              <Flex component="span" display="inline-flex" aria-hidden="true">
                {steps.map((step) => (
                  <Star key={step} size={15} fill={step <= rating ? 'currentColor' : 'none'} />
                ))}
              </Flex>
            )}
            {capitalized([rated, sourceSentence(source)].filter(Boolean).join(', '))}
          </Flex>
        </div>
      </Flex>
      <dl className={styles.reach}>
        <div>
          <dt>Phone</dt>
          <dd>
            {phone ? (
              <a
                href={adminLink('softphone', {}, { number: phone })}
                target="_blank"
                rel="noreferrer"
              >
                {phoneWithExtension(phone, notedExtension(phone, customer.notes))}
              </a>
            ) : (
              'None'
            )}
            {phone && (
              <>
                {' '}
                <Link to={newLinks.text(customer.id)} aria-label={`Text ${customer.name}`}>
                  Text
                </Link>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email ? <EmailLink email={email} /> : 'None'}</dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>{languageLabels[customer.language]}</dd>
        </div>
      </dl>
    </div>
  );
}
