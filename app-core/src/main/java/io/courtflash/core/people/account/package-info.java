/** Accounts of students and staff: roles, passwords, login tokens, suspensions. */
@NullMarked
package io.courtflash.core.people.account;

import org.jspecify.annotations.NullMarked;
