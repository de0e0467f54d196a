@NullMarked
package io.courtflash.core.price;

import org.jspecify.annotations.NullMarked;
