package io.courtflash.core.money.order;

/** Gives each engine blocks of order numbers of its own. */
interface OrderNumberBlocks {

  /** A block that no engine has taken before; taken also if the caller rolls back. */
  long take();
}
