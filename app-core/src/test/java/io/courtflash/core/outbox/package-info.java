@NullMarked
package io.courtflash.core.outbox;

import org.jspecify.annotations.NullMarked;
