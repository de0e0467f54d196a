@NullMarked
package io.courtflash.core.platform.document;

import org.jspecify.annotations.NullMarked;
