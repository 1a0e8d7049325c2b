import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type StaffRole, staffRoles } from '#lib/rights.ts';
import { roleLabels } from './labels.ts';

/** A role and what it includes. */
export function RoleChoice({ role, field }: { role: StaffRole; field: NativeSelectProps }) {
  return (
    <NativeSelect
      label="Role"
      data={staffRoles.map((value) => ({ value, label: roleLabels[value].label }))}
      description={roleLabels[role].hint}
      {...field}
    />
  );
}
