@NullMarked
package io.courtflash.core.operations.audit;

import org.jspecify.annotations.NullMarked;
