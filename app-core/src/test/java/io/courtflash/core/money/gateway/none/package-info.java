@NullMarked
package io.courtflash.core.money.gateway.none;

import org.jspecify.annotations.NullMarked;
