import {
  AppWindow,
  DoorOpen,
  Globe,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Phone,
  Star,
  UserPlus,
} from 'lucide-react';
import type { FormSource } from '../rules/sources.ts';

const icons: Partial<Record<FormSource, LucideIcon>> = {
  form: AppWindow,
  chat: MessageCircle,
  call: Phone,
  text: MessageSquare,
  email: Mail,
  in_person: DoorOpen,
  referral: UserPlus,
  other_site: Globe,
  other: Globe,
};

/** Where a request came from; marketplaces and networks share one sign. */
export function SourceIcon({ source }: { source: FormSource }) {
  const Icon = icons[source] ?? Star;
  return <Icon size={16} aria-hidden="true" />;
}
