@NullMarked
package io.courtflash.core.platform.outbox;

import org.jspecify.annotations.NullMarked;
