import { useQuery } from '@tanstack/react-query';
import { Chosen, SearchChoice, useSearchWords } from '../../../ui/admin/search-choice.tsx';
import { projectChoiceQuery } from './queries.ts';

interface ProjectSearchProps {
  chosen: { id: string; words: string } | undefined;
  error: string | undefined;
  onChoose(project: { id: string; words: string } | undefined): void;
}

/** Which project it is for: the newest ones, or those that a few letters find. */
export function ProjectSearch({ chosen, error, onChoose }: ProjectSearchProps) {
  const words = useSearchWords();
  const search = useQuery({ ...projectChoiceQuery(words.q), enabled: !chosen });
  if (chosen)
    return (
      <Chosen change="Change project" onChange={() => onChoose(undefined)}>
        For <strong>{chosen.words}</strong>
      </Chosen>
    );
  return (
    <SearchChoice
      label="Project"
      placeholder="Title or customer"
      words={words}
      found={search.data?.map(({ id, title, customer }) => {
        const about = `${customer.first_name} ${customer.last_name}`.trim();
        return {
          id,
          name: title,
          about,
          onChoose: () => onChoose({ id, words: `${title}, ${about}` }),
        };
      })}
      foundLabel="Projects found"
      nothing={words.q ? 'No projects found.' : 'No projects yet.'}
      searchError={search.error}
      error={error}
    />
  );
}
