/** Hashes, signatures, random secrets and shared keys: the one home of each. */
@NullMarked
package io.courtflash.core.crypto;

import org.jspecify.annotations.NullMarked;
