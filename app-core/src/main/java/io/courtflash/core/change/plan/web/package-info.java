/** HTTP endpoints for changes to the term plan. */
@NullMarked
package io.courtflash.core.change.plan.web;

import org.jspecify.annotations.NullMarked;
