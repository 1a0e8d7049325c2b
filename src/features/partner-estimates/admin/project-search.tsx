import { useQuery } from '@tanstack/react-query';
import { fewProjectsQuery } from '#features/projects/admin/queries.ts';
import { Chosen, SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';

interface ProjectSearchProps {
  chosen: { id: string; text: string } | undefined;
  error: string | undefined;
  onChoose(project: { id: string; text: string } | undefined): void;
}

/** Which project it is for: the newest ones, or those found by a few characters. */
export function ProjectSearch({ chosen, error, onChoose }: ProjectSearchProps) {
  const searchTerm = useSearchTerm();
  const search = useQuery({ ...fewProjectsQuery({ q: searchTerm.q }, 6), enabled: !chosen });
  if (chosen)
    return (
      <Chosen change="Change project" onChange={() => onChoose(undefined)}>
        For <strong>{chosen.text}</strong>
      </Chosen>
    );
  return (
    <SearchChoice
      label="Project"
      placeholder="Title or customer"
      searchTerm={searchTerm}
      found={search.data?.map(({ id, title, customer }) => {
        const about = `${customer.first_name} ${customer.last_name}`.trim();
        return {
          id,
          name: title,
          about,
          onChoose: () => onChoose({ id, text: `${title}, ${about}` }),
        };
      })}
      foundLabel="Projects found"
      nothing={searchTerm.q ? 'No projects found.' : 'No projects yet.'}
      searchError={search.error}
      error={error}
    />
  );
}
