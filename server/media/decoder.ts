import sharp from 'sharp';

// One thread for each picture, and no cache of decoded ones: together with the queues of `inspectUpload` and `variants`,
// this bounds the memory and leaves a processor to the calls.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
