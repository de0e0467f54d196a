@NullMarked
package io.courtflash.core.audit;

import org.jspecify.annotations.NullMarked;
