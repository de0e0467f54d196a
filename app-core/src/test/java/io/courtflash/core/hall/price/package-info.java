@NullMarked
package io.courtflash.core.hall.price;

import org.jspecify.annotations.NullMarked;
