/** The doctor's report over HTTP. */
@NullMarked
package io.courtflash.core.doctor.web;

import org.jspecify.annotations.NullMarked;
