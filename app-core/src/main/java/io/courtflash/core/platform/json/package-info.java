/** Writing and reading JSON, the same way everywhere. */
@NullMarked
package io.courtflash.core.platform.json;

import org.jspecify.annotations.NullMarked;
