/** Hashes, signatures and random secrets, in one place. */
@NullMarked
package io.courtflash.core.crypto;

import org.jspecify.annotations.NullMarked;
