-- A version names its original by a hash; those of the first springs had the name itself, and all counted as outdated.
UPDATE translations SET source = encode(sha256(convert_to(source, 'UTF8')), 'hex')
WHERE record_id = '6f0a1f52-3c43-4d0e-8f5b-6f1f4c0b7a11' AND source !~ '^[0-9a-f]{64}$';
