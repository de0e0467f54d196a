@NullMarked
package io.courtflash.core.permit;

import org.jspecify.annotations.NullMarked;
