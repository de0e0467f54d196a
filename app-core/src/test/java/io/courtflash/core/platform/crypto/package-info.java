@NullMarked
package io.courtflash.core.platform.crypto;

import org.jspecify.annotations.NullMarked;
