@NullMarked
package io.courtflash.core.pay;

import org.jspecify.annotations.NullMarked;
