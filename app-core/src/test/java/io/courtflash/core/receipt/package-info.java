@NullMarked
package io.courtflash.core.receipt;

import org.jspecify.annotations.NullMarked;
