-- An export can be encrypted with a passphrase, which is stored sealed until it has been made, and for
-- an import until that has ended.
alter table business_exports
  add column is_encrypted boolean not null default false,
  add column sealed_passphrase text not null default '';
alter table business_imports add column sealed_passphrase text not null default '';
