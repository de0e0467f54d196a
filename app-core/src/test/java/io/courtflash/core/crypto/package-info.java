@NullMarked
package io.courtflash.core.crypto;

import org.jspecify.annotations.NullMarked;
