/**
 * The rights of an actor: permissions, roles, audiences, recent proofs, and the audited actions.
 */
@NullMarked
package io.courtflash.core.people.access;

import org.jspecify.annotations.NullMarked;
