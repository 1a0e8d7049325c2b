import { Box, Flex } from '@mantine/core';
import type { EstimateView } from '../contract/estimates.ts';

interface PhotosInputProps {
  offered: EstimateView['photos'];
  chosen: string[];
  onChange(ids: string[]): void;
}

/** Which photos of the request or project the customer sees with the estimate. */
export function PhotosInput({ offered, chosen, onChange }: PhotosInputProps) {
  return (
    <Flex component="fieldset" gap="sm" wrap="wrap" m={0} p={0} bd={0}>
      <Box component="legend" p={0} fw={600}>
        Photos
      </Box>
      {offered.map(({ id, thumbnail_url, name }) => (
        <Flex component="label" gap="3xs" align="start" key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((other) => other !== id),
              )
            }
          />
          <Box
            component="img"
            w={96}
            h={96}
            bdrs="md"
            style={{ objectFit: 'cover' }}
            src={thumbnail_url}
            alt={name}
            loading="lazy"
          />
        </Flex>
      ))}
    </Flex>
  );
}
