@NullMarked
package io.courtflash.core.pay.none;

import org.jspecify.annotations.NullMarked;
