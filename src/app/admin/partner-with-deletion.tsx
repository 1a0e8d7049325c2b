import { PartnerDetail } from '#features/partners/admin/partner-detail.tsx';
import { DeletePersonalData } from '#features/personal-data/admin/delete-personal-data.tsx';

export const PartnerWithDeletion = () => (
  <PartnerDetail recordActions={(id) => <DeletePersonalData kind="partner" id={id} />} />
);
