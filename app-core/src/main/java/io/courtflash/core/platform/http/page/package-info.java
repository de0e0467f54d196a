/** The students' page: its files as browsers get them. */
@NullMarked
package io.courtflash.core.platform.http.page;

import org.jspecify.annotations.NullMarked;
