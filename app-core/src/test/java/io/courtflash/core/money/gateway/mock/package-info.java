@NullMarked
package io.courtflash.core.money.gateway.mock;

import org.jspecify.annotations.NullMarked;
