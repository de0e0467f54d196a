@NullMarked
package io.courtflash.core.money.receipt;

import org.jspecify.annotations.NullMarked;
