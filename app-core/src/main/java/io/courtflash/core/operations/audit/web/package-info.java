/** The audit log over HTTP. */
@NullMarked
package io.courtflash.core.operations.audit.web;

import org.jspecify.annotations.NullMarked;
