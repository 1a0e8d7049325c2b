import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicatesQuery } from '#features/customers/admin/queries.ts';
import { DuplicateNote } from '#ui/admin/duplicate-note.tsx';
import grid from '#ui/admin/fields.module.css';
import type { Person } from './person.ts';

interface PersonInputsProps {
  person: Person;
  onChange(person: Person): void;
  onBack(): void;
  errorOf(field: keyof Person): string | undefined;
}

/** A new customer. If they already exist, they are found by email or phone when it is saved. */
export function PersonInputs({ person, onChange, onBack, errorOf }: PersonInputsProps) {
  const [left, setLeft] = useState({ email: '', phone: '' });
  const duplicates = useQuery(duplicatesQuery(left)).data;
  const leave = () => setLeft({ email: person.email, phone: person.phone });
  const field = (name: keyof Person) => ({
    value: person[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...person, [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap="sm">
      <div className={grid.fields}>
        <TextInput label="First name" required maxLength={80} {...field('first_name')} />
        <TextInput label="Last name" maxLength={80} {...field('last_name')} />
        <div>
          <TextInput label="Phone" type="tel" maxLength={40} onBlur={leave} {...field('phone')} />
          <DuplicateNote
            what="phone number"
            customers={left.phone === person.phone ? duplicates?.phone : undefined}
          />
        </div>
        <div>
          <TextInput
            label="Email"
            type="email"
            maxLength={254}
            onBlur={leave}
            {...field('email')}
          />
          <DuplicateNote
            what="email"
            customers={left.email === person.email ? duplicates?.email : undefined}
          />
        </div>
        <TextInput label="Home address" maxLength={200} {...field('address')} />
        <TextInput label="Home ZIP code" maxLength={10} {...field('zip_code')} />
      </div>
      <div>
        <Button variant="subtle" onClick={onBack}>
          Choose an existing customer
        </Button>
      </div>
    </Stack>
  );
}
