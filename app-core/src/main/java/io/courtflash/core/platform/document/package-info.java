/** Documents: reads CSV, and writes PDF files and QR codes. */
@NullMarked
package io.courtflash.core.platform.document;

import org.jspecify.annotations.NullMarked;
