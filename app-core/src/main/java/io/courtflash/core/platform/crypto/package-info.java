/** Hashes, signatures, random secrets and shared keys: the one home of each. */
@NullMarked
package io.courtflash.core.platform.crypto;

import org.jspecify.annotations.NullMarked;
