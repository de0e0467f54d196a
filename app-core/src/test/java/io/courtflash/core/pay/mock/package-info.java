@NullMarked
package io.courtflash.core.pay.mock;

import org.jspecify.annotations.NullMarked;
