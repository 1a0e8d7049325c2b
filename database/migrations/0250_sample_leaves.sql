-- A business with a name of its own loses what was never entered: the sample's towns and promises.
-- Whoever works in all of its towns enters them again.
update settings
set value = value - '{city,zip_code,county,region,years_of_experience,service_area,social_links}'::text[]
where section = 'business_info'
  and value ->> 'business_name' <> 'Hill Country Handyman'
  and value -> 'service_area' =
    '["Boerne", "Fair Oaks Ranch", "Comfort", "Bergheim", "Sisterdale", "Kendalia"]'::jsonb;
